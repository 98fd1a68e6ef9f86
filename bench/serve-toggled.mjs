import Koa from 'koa'

/*
 * The service with metrics and traces, whose middleware its parent turns on and off: a message is the mode from now on,
 * and the answer the CPU time so far. Below the middleware a span is made only inside that of a request.
 */
let mode = 'off'
/** By the place in the chain: measureRequests and traceRequests follow requestId. */
const isOn = [undefined, () => mode.startsWith('metrics'), () => mode === 'metrics and traces']
const { use } = Koa.prototype

Koa.prototype.use = function (middleware) {
  const asks = isOn[this.middleware.length]
  return use.call(this, asks ? (ctx, next) => (asks() ? middleware(ctx, next) : next()) : middleware)
}

process.on('message', (wanted) => {
  mode = wanted
  process.send(process.cpuUsage())
})
await import('../dist/src/process/run-service.js')
