import { type Html, html } from '../../src/text/html.js'
import { fieldList, parameterList } from './fields.js'
import { inlineMarkdown, markdown } from './markdown.js'
import { exampleOf, type OpenApiBody, type OpenApiOperation } from './openapi.js'

interface Section {
  operation: OpenApiOperation
  /** The method and path, or the name of the webhook. */
  name: Html
  sample?: string
}

export function operationSection({ operation, name, sample }: Section): Html {
  const { operationId, summary, description = '', parameters = [], requestBody, responses, security } = operation
  const scopes = security?.flatMap((scheme) => Object.values(scheme).flat()) ?? []
  return html`<article id="${operationId}">
    <h3>${summary}</h3><p>${name}</p>
    ${scopes.length === 0 ? [] : html`<p class="soft">Scope: ${scopes.map((scope) => html`<code>${scope}</code> `)}</p>`}
    ${markdown(description)}
    ${sample === undefined ? [] : html`<h4>Sample</h4><pre><code>${sample}</code></pre>`}
    ${parameters.length === 0 ? [] : html`<h4>Parameters</h4>${parameterList(parameters)}`}
    ${requestBody ? bodySection('Body', requestBody) : []}
    ${Object.entries(responses)
      .filter(([, { content }]) => content)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => bodySection(`Response ${status}`, response))}
    <h4>Statuses</h4><dl>${Object.entries(responses).map(statusEntry)}</dl>
  </article>`
}

const statusEntry = ([status, { description = '' }]: [string, OpenApiBody]): Html =>
  html`<dt><code>${status}</code></dt><dd>${inlineMarkdown(description)}</dd>`

function bodySection(title: string, body: OpenApiBody): Html {
  const schema = body.content?.['application/json']?.schema
  const example = exampleOf(body)
  return html`<h4>${title}</h4>${schema ? fieldList(schema) : []}
    ${example === undefined ? [] : html`<details open><summary>Example</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details>`}`
}
