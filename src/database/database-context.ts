import type { EntityManager } from '@mikro-orm/postgresql'
import type { QueryRunner } from './query-runner.js'
import type { RequestDataLoaders } from './request-data-loaders.js'

export interface DatabaseContext {
  /** Entities for writes: the request's own unit of work. */
  em: EntityManager
  /** Plain rows for reads. */
  queries: QueryRunner
  loaders: RequestDataLoaders
}
