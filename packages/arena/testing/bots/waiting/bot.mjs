/** Never answers. */
export default { name: 'waiting', session: () => ({ act: () => new Promise(() => {}) }) };
