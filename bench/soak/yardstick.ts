const text = JSON.stringify(
  Array.from({ length: 400 }, (_, number) => ({ number, name: `Reader ${number}` })),
)

/** ms of processor time that a piece of work takes that is always the same: more when others crowd the same caches and cores. */
export function yardstick(): number {
  const before = process.cpuUsage()
  for (let time = 0; time < 40; time++) JSON.stringify(JSON.parse(text))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
