import { readFileSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/free-port.js'
import { type ProxyProcess, startProxy } from './proxy-process.js'
import { temporaryFolder } from './service-process.js'

/** nginx with the site that is deployed, without TLS, with the processes on all these ports in both groups. */
export async function startNginx(ports: number[]): Promise<ProxyProcess & { origin: string }> {
  const [plain, port] = [await freePort(), await freePort()]
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  const site = readFileSync('deploy/nginx/fan-pass.conf', 'utf8')
    .replaceAll(/server 127\.0\.0\.1:\d+(.*?;)/g, (_, options) =>
      ports.map((each) => `server 127.0.0.1:${each}${options}`).join(' '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const settings = `
    daemon off;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      ${paths.join('\n      ')}
      ${site}
    }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, settings)
  const proxy = await startProxy('nginx', ['-p', folder, '-e', 'stderr', '-c', file], port)
  const end = async () => {
    await proxy.end()
    await rm(folder, { recursive: true })
  }
  return { ...proxy, origin: `http://127.0.0.1:${port}`, end }
}
