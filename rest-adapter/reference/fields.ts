import { type Html, html } from '../../src/text/html.js'
import { inlineMarkdown } from './markdown.js'
import type { OpenApiParameter, OpenApiSchema } from './openapi.js'

interface Field {
  name: string
  type: string
  isRequired: boolean
  description: string
}

export const parameterList = (parameters: readonly OpenApiParameter[]): Html =>
  list(
    parameters.map(({ name, in: place, required, description = '', schema }) => ({
      name,
      type: `${place === 'header' ? 'header, ' : ''}${typeOf(schema)}`,
      isRequired: required === true,
      description,
    })),
  )

/** The fields of a JSON object; those of objects inside it as `location.lat` and `items[].time`. */
export const fieldList = (schema: OpenApiSchema): Html => list(fieldsOf(schema, ''))

function fieldsOf({ properties = {}, required = [] }: OpenApiSchema, path: string): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${path}${key}`
    const field = {
      name,
      type: typeOf(schema),
      isRequired: required.includes(key),
      description: schema.description ?? '',
    }
    return [field, ...fieldsOf(schema, `${name}.`), ...fieldsOf(schema.items ?? {}, `${name}[].`)]
  })
}

function typeOf({ const: constant, enum: values, format, items, type }: OpenApiSchema): string {
  if (constant !== undefined) return `“${constant}”`
  if (values) return values.map((value) => `“${value}”`).join(' or ')
  const own = [type ?? 'any'].flat().join(' or ')
  if (own === 'array' && items) return `array of ${typeOf(items)}`
  return format ? `${own} (${format})` : own
}

const list = (fields: readonly Field[]): Html =>
  html`<dl>${fields.map(
    ({ name, type, isRequired, description }) =>
      html`<dt><code>${name}</code> <span class="soft">${type}${isRequired ? '' : ', optional'}</span></dt><dd>${inlineMarkdown(description)}</dd>`,
  )}</dl>`
