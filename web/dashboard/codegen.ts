import type { CodegenConfig } from '@graphql-codegen/cli'

/*
 * Types for the operations in `src/operations`, and their hashes. The page sends hashes only; `persisted-documents.json`
 * maps them to texts, and the service registers it at start.
 */
const config: CodegenConfig = {
  schema: '../schema.graphql',
  documents: 'dashboard/src/operations/*.graphql',
  generates: {
    'dashboard/src/generated/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: 'sha256', mode: 'replaceDocumentWithHash' },
      },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        scalars: {
          DateTime: 'string',
          LocalDate: 'string',
          UUID: 'string',
          Facts: 'unknown',
          Json: 'unknown',
        },
      },
    },
  },
}
export default config
