/** The questions to a new instance, in order. */
export const steps = ['name', 'readers', 'mail', 'club', 'backups'] as const
export type Step = (typeof steps)[number]

/** The one in the address of the page, or the first. */
export const stepIn = (search: string): Step => {
  const named = new URLSearchParams(search).get('step')
  return steps.find((step) => step === named) ?? steps[0]
}
