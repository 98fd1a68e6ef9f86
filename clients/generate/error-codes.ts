import type { ErrorCode } from './api.js'
import type { OpenApi } from './type-reader.js'

/** The codes of the schema `Error`, each with its line of the table in the contract's description. */
export function readCodes(contract: OpenApi): ErrorCode[] {
  const codes = contract.components.schemas.Error?.properties?.code?.enum ?? []
  return codes.map((code) => {
    const [, status, meaning] =
      new RegExp(`^\\| \`${code}\` \\| ([^|]+) \\| ([^|]+) \\|$`, 'm').exec(contract.info.description) ?? []
    if (!status || !meaning) throw new Error(`openapi.yaml: the table of errors has no line for ${code}`)
    return { code, doc: `Status ${status.trim()}: ${meaning.trim()}.` }
  })
}
