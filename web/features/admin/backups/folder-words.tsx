import { rich } from '#web/messages/text.ts'

export const Kept = ({ folder }: { folder: string }) =>
  rich('backups.keptIn', 'Backups are kept in {folder}. Each is read back afterwards to check it.', {
    folder: <Code>{folder}</Code>,
  })

export const SetFolder = ({ folder }: { folder: string }) =>
  rich(
    'backups.setFolder',
    'For a backup every night, set {setting} to a folder, best on another disk, and restart Inkhorn. Until then, backups you make here are kept in {folder}.',
    // not a text
    { setting: <Code>BACKUP_DIR</Code>, folder: <Code>{folder}</Code> },
  )

const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="rounded-sm bg-paper-sunk box-decoration-clone px-1 py-0.5 text-[0.9em] text-ink">
    {children}
  </code>
)
