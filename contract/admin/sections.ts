/** The pages of site admins below `/admin`, in the order of their navigation; the first one, the overview, is at `/admin` itself. */
export const adminSections = [
  'readers',
  'clubs',
  'reports',
  'jobs',
  'mail',
  'backups',
  'catalogue',
  'settings',
  'log',
] as const
export type AdminSection = (typeof adminSections)[number]

export const isAdminSection = (name: string | undefined): name is AdminSection =>
  adminSections.some((one) => one === name)
