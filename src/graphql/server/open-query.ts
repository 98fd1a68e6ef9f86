import { type GraphQLSchema, parse, validate } from 'graphql'
import type { RequestContext } from '../../context.js'
import { SetupError } from '../../errors.js'
import { compile, type Variables } from './executor.js'
import type { ToPublicError } from './to-graphql-error.js'

/** Runs one operation of the service's own. */
export type RunQuery<Data> = (variables: Variables, context: RequestContext) => Promise<Data>

/** Compiles an operation of the service's own once; an error of its run is thrown as the ServiceError that it stands for. */
export function openQuery<Data>(schema: GraphQLSchema, text: string, toPublicError: ToPublicError): RunQuery<Data> {
  const document = parse(text)
  const [fault] = validate(schema, document)
  if (fault) throw new SetupError(`the operation does not fit the schema: ${fault.message}`)
  const run = compile(schema, document, toPublicError)
  return async (variables, context) => {
    const { data, errors } = await run(variables, context)
    if (errors?.[0]) throw errors[0].originalError ?? errors[0]
    return data as Data
  }
}
