import { to } from '#contract/pages.ts'

/** Whether a provider signs readers in without our form; the server says so in the page (`server/pages/page-html.ts`). */
const isAutomatic = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['signIn'] === 'provider'

/** Whether the server would lead a visitor of the welcome page to the provider. */
export const leavesForProvider = (search: string): boolean => isAutomatic() && !keepsForm.test(search)

const keepsForm = /(^|[?&])(form|sign-in)\b/

/** Opens the welcome page, with its form: the provider would sign the reader in again at once. */
export const openSignedOut = (): void => window.location.assign(to.home(isAutomatic()))

/** Reloads the page, unless that would sign the reader in again. */
export const reloadSignedOut = (): void => (isAutomatic() ? openSignedOut() : window.location.reload())
