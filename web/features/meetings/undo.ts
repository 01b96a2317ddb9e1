import { failureToast } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { toast, type ToastAction } from '#web/ui/toast.ts'

/** For the toast after one press. Not an action of a component, which may be gone by then. `of` says what is undone. */
export const undoAction = (send: () => Promise<unknown>, of?: string): ToastAction => ({
  label: t('words.undo', 'Undo'),
  press: () => void undo(send, of),
})

async function undo(send: () => Promise<unknown>, of: string | undefined): Promise<void> {
  try {
    await send()
    toast({ title: t('words.undone', 'Undone'), description: of })
  } catch (error) {
    toast(failureToast(t('words.undoFailed', 'Couldn’t undo this'))(error))
  }
}
