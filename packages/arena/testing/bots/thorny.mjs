/** A module whose decisions, and what it throws, cannot be read without throwing again. */
const boom = () => {
  throw new Error('boom');
};

const THORNS = [
  () => Object.defineProperty({}, 'action', { get: boom }),
  () => Object.defineProperty({ action: 'fold' }, 'then', { get: boom }),
  ({ legal }) => ({ ...legal[0], note: { toString: boom } }),
  ({ legal }) => ({ ...legal[0], policy: new Proxy([1], { get: boom }) }),
  () => {
    throw Object.create(null);
  },
  () => Promise.reject(Object.defineProperty(new Error(), 'message', { get: boom })),
  () => Promise.resolve(Object.defineProperty({}, 'action', { get: boom })),
  () => Object.defineProperty({}, 'then', { value: boom }),
];

let asked = 0;

export default {
  name: 'thorny',
  session: () => ({ act: (view) => THORNS[asked++ % THORNS.length](view) }),
};
