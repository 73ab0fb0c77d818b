/** A module that takes the first legal action. */
export default { name: 'first', session: () => ({ act: ({ legal }) => legal[0] }) };
