const columns = [
  ['req/s', 'perSecond', 0],
  ['p50 ms', 'p50', 1],
  ['p99 ms', 'p99', 1],
  ['CPU ms/req', 'cpuMs', 3],
  ['DB CPU ms/req', 'databaseCpuMs', 3],
  ['Redis CPU ms/req', 'redisCpuMs', 3],
  ['kB/req', 'kilobytes', 1],
  ['MB', 'memoryMb', 0],
]

/** One table of all works: medians over the rounds, and the range of the ratio to bare between them. */
export function printTable(results) {
  const lines = [['', ...columns.map(([title]) => title), '× bare', 'spread', 'CPU × bare']]
  for (const { work, rounds } of results) {
    lines.push([work.title])
    for (const name of rounds[0].keys()) lines.push(lineOf(name, rounds))
  }
  const widths = lines[0].map((_, column) =>
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
  const values = columns.map(([, key, digits]) => fixed(median(rounds.map((round) => round.get(name)[key])), digits))
  return [`  ${name}`, ...values, ...(rounds[0].has('bare') ? besideBare(name, rounds) : ['–', '–', '–'])]
}

function besideBare(name, rounds) {
  const ratios = rounds.map((round) => round.get(name).perSecond / round.get('bare').perSecond)
  const cpu = median(rounds.map((round) => round.get(name).cpuMs / round.get('bare').cpuMs))
  return [
    median(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    cpu.toFixed(2),
  ]
}

/** What was not measured is NaN. */
const fixed = (value, digits) => (Number.isNaN(value) ? '–' : value.toFixed(digits))

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
