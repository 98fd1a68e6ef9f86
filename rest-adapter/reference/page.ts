import { type Html, html } from '../../src/text/html.js'
import { anchorOf, headingsOf, markdown } from './markdown.js'
import type { OpenApi, OpenApiOperation } from './openapi.js'
import { operationSection } from './operation-section.js'
import { curlSample, type Samples, type SampleTarget } from './samples.js'
import { style } from './style.js'

interface Call extends SampleTarget {
  name: Html
}

/** The API reference as one document without scripts: quickstart, operations, webhooks, then what holds for all of them. */
export function referencePage(contract: OpenApi, base: string, samples: Samples): string {
  const { info, tags = [], paths, webhooks = {} } = contract
  const calls = Object.entries(paths).flatMap(([path, methods]) => callsOf(path, methods, base))
  const deliveries = Object.values(webhooks).flatMap((methods) => Object.values(methods))
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }))
  const body = html`<a class="skip" href="#content">Skip to the content</a><div class="page">
    ${navigation(contract, calls, deliveries)}
    <main id="content">
    <h1>${info.title}</h1>
    <p>${info.summary}</p>
    <p class="soft">Version ${info.version}. The same contract as <a href="openapi.json">OpenAPI</a>.</p>
    ${quickstart(contract, calls, samples)}
    ${groups.map(
      ({ name, description = '', calls: own }) => html`<h2 id="${anchorOf(name)}">${name}</h2>${markdown(description)}
      ${own.map((call) => operationSection({ ...call, sample: curlSample(call, samples) }))}
      ${deliveries.filter(({ tags: of }) => of?.includes(name)).map((operation) => operationSection({ operation, name: html`Webhook` }))}`,
    )}
    ${markdown(info.description)}
    </main></div>`
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${html`<title>${info.title}</title>`.text}` +
    `<link rel="icon" href="data:,"><style>${style}</style></head><body>${body.text}</body></html>`
  )
}

const callsOf = (path: string, methods: Record<string, OpenApiOperation>, base: string): Call[] =>
  Object.entries(methods).map(([method, operation]) => {
    const name = html`<code><span class="method">${method.toUpperCase()}</span> ${path}</code>`
    return { base, path, method: method.toUpperCase(), operation, name }
  })

function quickstart({ info }: OpenApi, calls: readonly Call[], samples: Samples): Html {
  const steps = info['x-quickstart']
  if (!steps) return html``
  return html`<h2 id="quickstart">Quickstart</h2>${markdown(steps.text)}<ol>${steps.operations.map(({ id, text }) => {
    const call = calls.find(({ operation }) => operation.operationId === id)
    if (!call) throw new Error(`openapi.yaml: info.x-quickstart: there is no operation ${id}`)
    return html`<li>${markdown(text)}<pre><code>${curlSample(call, samples)}</code></pre></li>`
  })}</ol>`
}

function navigation({ info }: OpenApi, calls: readonly Call[], deliveries: readonly OpenApiOperation[]): Html {
  const link = (anchor: string, text: string): Html => html`<li><a href="#${anchor}">${text}</a></li>`
  const operations = [...calls.map(({ operation }) => operation), ...deliveries]
  return html`<nav aria-label="Contents">
    ${info['x-quickstart'] ? html`<ul>${link('quickstart', 'Quickstart')}</ul>` : []}
    <p class="kind">Operations and webhooks</p>
    <ul>${operations.map(({ operationId, summary }) => link(operationId, summary))}</ul>
    <p class="kind">For every call</p>
    <ul>${headingsOf(info.description).map((heading) => link(anchorOf(heading), heading))}</ul>
  </nav>`
}
