import { type ComponentType, type ReactNode, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { FeedbackDialogProps } from './feedback-dialog.tsx'

/** The dialog's code is loaded on the first click, because most visits never open it. */
export function FeedbackButton({
  children,
  ...buttonProps
}: Omit<ButtonProps, 'onClick'> & { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<FeedbackDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      const { FeedbackDialog } = await import('./feedback-dialog.tsx')
      setDialog(() => FeedbackDialog)
      setOpen(true)
    } catch {
      toast({
        title: t('words.error', 'Error'),
        description: t('words.checkConnection', 'Check your connection and try again.'),
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button {...buttonProps} busy={busy} aria-haspopup="dialog" onClick={() => void press()}>
        {children}
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
