import type { ImportSession } from '#contract/imports/import.ts'
import { onceDrawn } from '#web/ui/once-drawn.ts'

export const fileFieldId = 'import-file'
export const headingOf = ({ id }: Pick<ImportSession, 'id'>) => `import-${id}`

/** Moves the focus to what replaces the part that had it, once that is drawn. */
export const focusNext = (id: string): void => onceDrawn(() => document.getElementById(id)?.focus())
