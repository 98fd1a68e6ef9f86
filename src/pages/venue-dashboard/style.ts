/** For a telephone in a noisy room: large targets, strong borders, one column. */
export const venueDashboardStyle = `
:root{--edge:#6b7885;--danger:#b3261e}@media(prefers-color-scheme:dark){:root{--edge:#8795a3;--danger:#ffb4ab}}
main{padding-top:1rem}article{background:none;border:0;padding:0;margin:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1rem;margin-top:1rem}.card>h2:first-child,.card>h3:first-child{margin-top:0}
.card:target{outline:3px solid var(--accent);outline-offset:1px}
button,summary,input,textarea{min-height:3rem}form>button{margin-top:.75rem}h3{margin:1.25rem 0 .25rem}.tables .card{margin-top:.5rem}input,textarea{border-color:var(--edge)}textarea{font:inherit;width:100%;padding:.7rem;border:1px solid var(--edge);border-radius:.7rem;background:var(--paper);color:var(--ink)}.asked li{padding:.35rem 0}button.quiet{border:2px solid var(--edge)}
summary{display:flex;align-items:center;cursor:pointer;font-weight:600;color:var(--accent)}summary::before{content:'▸';width:1.3em}details[open]>summary::before{content:'▾'}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--paper);white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem .8rem;border:2px solid var(--edge);border-radius:.7rem;color:var(--ink);text-decoration:none;font-weight:600;flex:1 1 auto}
.days{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}#tables>h2{font-size:1.35rem;margin-bottom:0}
.tables,.plain,.further{list-style:none;margin:0;padding:0}.tables .card{padding:.8rem 1rem}.further li{display:flex;justify-content:space-between;gap:1rem;padding:.6rem 0;border-bottom:1px solid var(--line)}
.when{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0;font-size:1.5rem;font-weight:800;line-height:1.25;font-variant-numeric:tabular-nums}.guest{display:flex;flex-wrap:wrap;gap:0 .5rem;font-size:1.15rem}
.next .card{border:3px solid var(--accent)}.next .when{font-size:2rem}.over .when{font-size:1.15rem}.cancelled .when{text-decoration:line-through}
.hours{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.5rem,1fr));gap:0 .75rem}button.danger{background:var(--danger)}
.brand{display:flex;align-items:center;gap:.75rem}.brand img{flex:none;object-fit:contain;border-radius:.5rem;background:var(--paper)}
`
