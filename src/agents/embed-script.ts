import { html } from '../text/html.js'

/** Versions of the loader in web/embed, each served for ever. A change of its code is a new version. */
export const loaderVersions = [
  { path: 'v1/agent.js', integrity: 'sha384-tT1mghEnWOxq2yPRcj58S/bbrVIrUtkmtsH7QEfPuvSAojuKWyBenpPpq/+O3AFW' },
] as const

const current = loaderVersions[loaderVersions.length - 1]!

/** The HTML element that embeds an agent in a web page. */
export const embedScript = (origin: string, agentId: string): string =>
  `<script async src="${origin}/embed/${current.path}" integrity="${current.integrity}" crossorigin="anonymous" data-agent-id="${agentId}"></script>`

/** A link to the agent's own page, for web pages that allow no script. */
export const embedLink = (origin: string, { id, tagline }: { id: string; tagline: string }): string =>
  html`<a href="${origin}/agents/${id}">${tagline}</a>`.text

/** The agent's panel without the loader. */
export const embedFrame = (origin: string, { id, tagline }: { id: string; tagline: string }): string =>
  html`<iframe src="${origin}/embed/agents/${id}/panel" title="${tagline}" width="384" height="600" loading="lazy" referrerpolicy="origin" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>`
    .text
