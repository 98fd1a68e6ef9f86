import type { Api, Operation } from './api.js'
import { snakeCase } from './names.js'

type Row = (operation: Operation) => string

const rows: Record<string, Row> = {
  node: ({ id, params, item, result }) =>
    `\`${id}(${params})\` | \`${item ? `Page<${item}>` : `ApiResponse<${result}>`}\``,
  python: ({ id, params, item, result }) =>
    `\`${snakeCase(id)}(${params})\` | \`${item ? `Page[${item}]` : `ApiResponse[${result}]`}\``,
  ruby: ({ id, params, item, result }) =>
    `\`${snakeCase(id)}(${snakeCase(params)})\` | \`${item ? `Page[${snakeCase(item)}]` : `Response[${snakeCase(result)}]`}\``,
}

/** The READMEs, each with the table of operations of this contract between its markers. */
export const readmes = (api: Api, read: (path: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows).map(([language, row]) => {
      const path = `${language}/README.md`
      return [path, withTable(read(path), api.operations, row)]
    }),
  )

function withTable(text: string, operations: Operation[], row: Row): string {
  const lines = operations.map((operation) => `| ${row(operation)} | \`${operation.method} ${operation.path}\` |`)
  const table = ['| Method | Returns | Request |', '|---|---|---|', ...lines].join('\n')
  const between = /(?<=<!-- operations -->\n).*?(?=<!-- \/operations -->)/s
  if (!between.test(text)) throw new Error('a README has no place for the table of operations')
  return text.replace(between, () => `${table}\n`)
}
