/** The one style of the reference. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #16202c;
  --soft: #56626f;
  --paper: #f5f6f8;
  --card: #fff;
  --line: #d5dbe2;
  --accent: #b3126b;
  --code: #eef1f4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef2f6;
    --soft: #a5b1bd;
    --paper: #10161d;
    --card: #1a222c;
    --line: #334050;
    --accent: #ff7ac0;
    --code: #0c1117;
  }
}
* {
  box-sizing: border-box;
}
html {
  scroll-padding-top: 1rem;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font:
    16px / 1.55 system-ui,
    sans-serif;
  overflow-wrap: anywhere;
}
.page {
  max-width: 76rem;
  margin: 0 auto;
  padding: 1rem;
}
nav ul {
  list-style: none;
  margin: 0;
  padding: 0;
}
nav li {
  padding: 0.15rem 0;
}
@media (max-width: 63.99rem) {
  nav li {
    display: inline-block;
    margin-right: 1rem;
  }
}
nav .kind {
  margin: 1rem 0 0.25rem;
  color: var(--soft);
  font-size: 0.8rem;
  letter-spacing: 0.04em;
  text-transform: uppercase;
}
@media (min-width: 64rem) {
  .page {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: 2.5rem;
  }
  nav {
    position: sticky;
    top: 1rem;
    align-self: start;
    max-height: calc(100vh - 2rem);
    overflow: auto;
  }
}
h1 {
  font-size: 1.8rem;
  line-height: 1.2;
  margin: 0.5rem 0;
}
h2 {
  font-size: 1.4rem;
  margin: 2.5rem 0 0.75rem;
}
h3 {
  font-size: 1.15rem;
  margin: 0 0 0.5rem;
}
h4 {
  font-size: 1rem;
  margin: 1.25rem 0 0.4rem;
}
p,
ul,
ol {
  margin: 0.5rem 0;
}
a {
  color: var(--accent);
}
a:focus-visible,
summary:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
.soft {
  color: var(--soft);
}
.skip {
  position: absolute;
  left: -99rem;
}
.skip:focus {
  left: 1rem;
}
article {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  padding: 1.25rem;
  margin: 1rem 0;
}
code,
pre {
  font:
    0.875em / 1.5 ui-monospace,
    SFMono-Regular,
    Menlo,
    monospace;
}
pre {
  background: var(--code);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  padding: 0.75rem;
  margin: 0.5rem 0;
  white-space: pre-wrap;
}
.method {
  font-weight: 700;
  color: var(--accent);
}
table {
  border-collapse: collapse;
  width: 100%;
  margin: 0.5rem 0;
}
th,
td {
  text-align: left;
  vertical-align: top;
  padding: 0.35rem 0.5rem 0.35rem 0;
  border-bottom: 1px solid var(--line);
}
th {
  color: var(--soft);
  font-weight: 600;
}
td p {
  margin: 0;
}
dl {
  margin: 0.5rem 0;
}
dt {
  margin-top: 0.6rem;
}
dd {
  margin: 0 0 0 1rem;
}
dd p {
  margin: 0.1rem 0;
}
summary {
  cursor: pointer;
  padding: 0.25rem 0;
}
`
