import { type ReactNode, useState } from 'react'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { downloadCsv } from '../service/download-csv.ts'
import type { Failure } from '../service/failure.ts'
import { Button } from './button.tsx'

interface Props<Result, Variables> {
  operation: TypedDocumentString<Result, Variables>
  variables: Variables
  name: string
}

export function CsvButton<Result, Variables>({ operation, variables, name }: Props<Result, Variables>): ReactNode {
  const [failure, setFailure] = useState<Failure>()
  const download = (): void => {
    setFailure(undefined)
    downloadCsv(operation, variables, name).catch(setFailure)
  }
  return (
    <span className="row">
      {failure && (
        <span className="wrong" role="alert">
          {failure.message}
        </span>
      )}
      <Button onClick={download}>Download CSV</Button>
    </span>
  )
}
