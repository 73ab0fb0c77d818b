/** The probabilities of a bot without chance: 1 for its choice. */
export function only({ legal }, { action, to }) {
  const at = legal.findIndex(
    (option) => option.action === action && (to === undefined || 'min' in option || option.to === to),
  );
  return legal.map((_, i) => (i === at ? 1 : 0));
}
