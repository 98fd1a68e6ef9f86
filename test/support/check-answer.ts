import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { load } from 'js-yaml'

interface Described {
  $ref?: string
  content?: Record<string, { schema: object }>
}
type Paths = Record<string, Record<string, { responses: Record<string, Described> }>>

const contract = load(readFileSync('rest-adapter/openapi.yaml', 'utf8')) as {
  paths: Paths
  components: { responses: Record<string, Described> }
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(contract as object, 'contract')

/**
 * Throws unless `openapi.yaml` documents the status for that method and path, and the body has exactly the shape that it
 * gives. Paths that the contract does not know are passed over.
 */
export function checkAnswer(method: string, path: string, status: number, body: string): void {
  const route = path.replace(/^\/api\/v1/, '').replace(/[?#].*$/, '')
  const operation = contract.paths[route]?.[method.toLowerCase().replace('head', 'get')]
  if (!operation || status === 304) return
  const pointer = resolve(route, method, status, operation.responses)
  if (!body) return
  const validate = ajv.getSchema(`contract#${pointer}/content/application~1json/schema`)
  if (!validate) throw new Error(`${method} ${route} ${status}: openapi.yaml gives no schema`)
  if (!validate(JSON.parse(body)))
    throw new Error(`${method} ${route} ${status} is not as documented: ${ajv.errorsText(validate.errors)}\n${body}`)
}

function resolve(route: string, method: string, status: number, responses: Record<string, Described>): string {
  const described = responses[String(status)]
  if (!described) throw new Error(`${method} ${route} answers ${status}, which openapi.yaml does not document`)
  if (described.$ref) return described.$ref.slice(1)
  const escaped = route.replaceAll('~', '~0').replaceAll('/', '~1')
  return `/paths/${escaped}/${method.toLowerCase().replace('head', 'get')}/responses/${status}`
}
