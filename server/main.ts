import { BadSetting, readConfig } from './config.ts'
import { SchemaTooNew, SchemaTooOld } from './db/migrate.ts'
import { DatabaseLocked, DatabaseUnavailable } from './db/errors.ts'
import { keepFilesPrivate } from './private-files.ts'
import { explainFileError } from './start-checks.ts'
import { serve } from './serve.ts'

/** Errors an operator can act on: their message says how, so no stack trace is printed. */
const operatorErrors = [BadSetting, SchemaTooNew, SchemaTooOld, DatabaseUnavailable, DatabaseLocked]

keepFilesPrivate()
try {
  await serve(readConfig(process.env))
} catch (reason) {
  const error = explainFileError(reason)
  const isExpected = operatorErrors.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exit(1)
}
