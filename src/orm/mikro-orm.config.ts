import 'reflect-metadata'
import { readConfig } from '../config.js'
import { postgreSqlOptions } from './open-database.js'

/** For the command line of MikroORM, which requires a default export. */
export default postgreSqlOptions(readConfig(process.env).databaseUrl ?? 'postgresql://127.0.0.1:5432/postgres')
