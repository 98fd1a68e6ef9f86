import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuSecondsOf } from '../dist/test/support/cpu-seconds.js'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Every program, and the interfaces that it supports. */
const programs = {
  bare: ['cached', 'rest', 'graphql'],
  ours: ['ours', 'rest', 'graphql'],
  fastify: ['cached', 'rest', 'graphql'],
  koa: ['cached', 'rest', 'graphql'],
  mercurius: ['graphql'],
  yoga: ['graphql'],
  apollo: ['graphql'],
  postgraphile: ['postgraphile'],
  sofa: ['sofa', 'rest'],
}
export const programNames = Object.keys(programs)

/** A program as a separate process on its own port. */
export class Program {
  static async start(name, environment) {
    const port = await freePort()
    const command = name === 'ours' ? serviceCommand() : [file(`peers/${name}.mjs`)]
    const child = spawn(process.execPath, command, {
      env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(port) },
      stdio: ['ignore', name === 'ours' && process.env.BENCH_LOG ? 'inherit' : 'ignore', 'inherit'],
    })
    const program = new Program(name, child, port)
    await program.#untilItListens()
    return program
  }

  constructor(name, child, port) {
    Object.assign(this, { name, child, port })
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  wayOf(work) {
    if (work.programs?.includes(this.name) === false) return undefined
    return programs[this.name].find((way) => work.requests[way])
  }

  /** CPU seconds used so far, all threads. */
  cpuSeconds() {
    return cpuSecondsOf(this.child.pid).own
  }

  memoryMb() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))[1]) / 1024
  }

  stop() {
    this.child.kill('SIGKILL')
  }

  async #untilItListens() {
    for (let tries = 0; tries < 300; tries++) {
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended with ${this.child.exitCode}`)
      if (await answers(this.port)) return
      await wait(100)
    }
    throw new Error(`${this.name} does not listen`)
  }
}

/** As `npm start` runs it: the options of Node, then the file. */
function serviceCommand() {
  const { scripts } = JSON.parse(readFileSync(file('../package.json'), 'utf8'))
  const words = scripts.start.slice(scripts.start.lastIndexOf('node ')).split(' ').slice(1)
  return [...words.slice(0, -1), file(`../${words.at(-1)}`)]
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
