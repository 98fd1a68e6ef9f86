const columns = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms/req', 'MB', '× bare', 'spread', 'CPU × bare']

/** One table of all works: medians over the rounds, and the range of the ratio to bare between them. */
export function printTable(results) {
  const lines = [columns]
  for (const { work, rounds } of results) {
    lines.push([work.title])
    for (const name of rounds[0].keys()) lines.push(lineOf(name, rounds))
  }
  const widths = columns.map((_, column) =>
    Math.max(...lines.filter((line) => line.length > 1).map((line) => line[column].length)),
  )
  for (const line of lines)
    console.log(
      line.length === 1
        ? `\n${line[0]}`
        : line
            .map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column])))
            .join('  '),
    )
}

function lineOf(name, rounds) {
  const of = (read) => median(rounds.map((round) => read(round.get(name))))
  const ratios = rounds.map((round) => round.get(name).perSecond / round.get('bare').perSecond)
  const cpu = median(rounds.map((round) => round.get(name).cpuMs / round.get('bare').cpuMs))
  return [
    `  ${name}`,
    of((one) => one.perSecond).toFixed(0),
    of((one) => one.p50).toFixed(1),
    of((one) => one.p99).toFixed(1),
    of((one) => one.cpuMs).toFixed(3),
    of((one) => one.memoryMb).toFixed(0),
    median(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    cpu.toFixed(2),
  ]
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
