import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { printServiceSchema } from '../graphql/registry/build-schema.js'

/** Writes `schema.graphql`, which a test compares with the declared schema. */
writeFileSync('schema.graphql', await printServiceSchema())
