import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'

// What a deleted source left behind would still run: the output is made anew. The command line only needs that there is one.
if (!process.argv.includes('--if-missing') || !existsSync('dist')) {
  rmSync('dist', { recursive: true, force: true })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { stdio: 'inherit' })
}
