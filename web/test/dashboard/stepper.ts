/** Prints each step with the seconds since the one before. */
export function stepper(print: (line: string) => void): (name: string) => void {
  const started = Date.now()
  let last = started
  return (name) => {
    const now = Date.now()
    print(`${((now - last) / 1000).toFixed(1)} s  ${name}  (${((now - started) / 1000).toFixed(1)} s in all)`)
    last = now
  }
}
