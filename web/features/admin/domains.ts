import { domainsMax } from '#contract/instance/settings.ts'

/** As somebody types or pastes them. */
export const domainsIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** The first domain that was refused. */
export const domainProblem = (errorOf: (field: string) => string | undefined): string | undefined =>
  Array.from({ length: domainsMax }, (_, at) => errorOf(`registrationDomains.${at}`)).find(Boolean) ??
  errorOf('registrationDomains')
