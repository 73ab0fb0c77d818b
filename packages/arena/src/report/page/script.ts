/**
 * The pages' script, as text: it runs in a browser, not here. Without it everything is on the page, one game below the
 * other; with it there are tabs, sorting, copying and a choice of light or dark.
 */
export const PAGE_SCRIPT = `
'use strict';
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

const tabs = all('[role=tab]');
const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls')));
function choose(k, focus) {
  tabs.forEach((tab, i) => {
    tab.setAttribute('aria-selected', String(i === k));
    tab.tabIndex = i === k ? 0 : -1;
    panels[i].hidden = i !== k;
  });
  if (focus) tabs[k].focus();
}
if (tabs.length > 1) {
  document.querySelector('[role=tablist]').hidden = false;
  const fromHash = () => Math.max(0, panels.findIndex((panel) => '#' + panel.id === location.hash));
  tabs.forEach((tab, k) => {
    tab.addEventListener('click', () => { choose(k); history.replaceState(null, '', '#' + panels[k].id); });
    tab.addEventListener('keydown', (event) => {
      const to = { ArrowRight: k + 1, ArrowLeft: k - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      choose(to % tabs.length, true);
      history.replaceState(null, '', '#' + panels[to % tabs.length].id);
    });
  });
  addEventListener('hashchange', () => choose(fromHash()));
  choose(fromHash());
}

for (const table of all('table.sortable')) {
  const heads = all('thead th', table);
  heads.forEach((head, column) => {
    const button = head.querySelector('button');
    if (!button) return;
    button.addEventListener('click', () => {
      const first = head.dataset.first || 'descending';
      const other = first === 'descending' ? 'ascending' : 'descending';
      const way = head.getAttribute('aria-sort') === first ? other : first;
      heads.forEach((h) => h.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', way);
      const key = (row) => row.cells[column].dataset.v;
      const body = table.tBodies[0];
      const rows = [...body.rows].map((row, i) => ({ row, i, k: key(row) }));
      const sign = way === 'ascending' ? 1 : -1;
      rows.sort((a, b) => {
        // What is unknown comes last, whichever way.
        if (a.k === '' || b.k === '') return (a.k === '') - (b.k === '') || a.i - b.i;
        const [x, y] = [Number(a.k), Number(b.k)];
        const order = Number.isNaN(x) || Number.isNaN(y) ? (a.k < b.k ? -1 : a.k > b.k ? 1 : 0) : x - y;
        return sign * order || a.i - b.i;
      });
      body.append(...rows.map(({ row }) => row));
    });
  });
}

for (const button of all('button.copy')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = button.parentElement.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      // From disk some browsers refuse: selecting is the next best.
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
}

const theme = document.querySelector('button.theme');
if (theme) {
  theme.hidden = false;
  const dark = () => (document.documentElement.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const name = () => { theme.textContent = dark() ? 'Light' : 'Dark'; };
  theme.addEventListener('click', () => { document.documentElement.dataset.theme = dark() ? 'light' : 'dark'; name(); });
  name();
}
`;
