"""What every game shares: state, actions, events, chance, matches, saves and card loading."""
