/** `npm run bench:fill -- --clubs=100000 --books=200000 [--listed=1000000] [--readers=…] [--likeness=…] [--bare] [--more]` */
import { fillDatabase } from './fill/fill-database.ts'
import { isGiven, numberArgument } from './arguments.ts'
import { readConfig } from '#server/config.ts'

const clubs = numberArgument('clubs', 100_000)
const report = await fillDatabase(readConfig(process.env).databaseUrl, {
  clubs,
  books: numberArgument('books', 200_000),
  listed: numberArgument('listed', clubs * 10),
  readers: numberArgument('readers', Math.max(6000, clubs)),
  likeness: numberArgument('likeness', Math.min(50_000, Math.ceil(clubs / 2))),
  bare: isGiven('bare'),
  more: isGiven('more'),
  say: (line) => console.log(line),
})
console.log(report)
