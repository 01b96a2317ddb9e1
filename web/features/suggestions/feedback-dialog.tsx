import { Camera } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { emptySuggestion, suggestionMax } from '#contract/suggestions/suggestion.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendSuggestion } from './actions.ts'
import { clearFeedback, currentFeedback, updateFeedback, useFeedback } from './feedback-draft.ts'
import { ScreenshotPreview } from './screenshot-preview.tsx'
import { takeScreenshot } from './take-screenshot.ts'

export interface FeedbackDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Also for visitors. */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const { text, screenshot } = useFeedback()
  const input = useRef<HTMLTextAreaElement>(null)
  const { run, isPending, fieldError } = useSendSuggestion()
  const [isMissing, setMissing] = useState(false)
  const { capture, capturing } = useCapture(onOpenChange)

  function send() {
    const draft = currentFeedback()
    if (draft.text.trim() === '') {
      toast({
        title: t('suggestions.enterOne', 'Please enter a suggestion'),
        description: wordsOf(emptySuggestion),
        tone: 'error',
      })
      setMissing(true)
      return
    }
    const url = window.location.origin + window.location.pathname
    const picture = draft.screenshot && { screenshot: draft.screenshot.dataUrl }
    run({ suggestion: draft.text, url, ...picture }, () => {
      clearFeedback()
      onOpenChange(false)
    })
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('suggestions.dialogTitle', 'Send us your feedback')}
      description={t('suggestions.dialogLead', 'What could be better here? A few words are enough.')}
      firstFocus={input}
      footer={
        <Button disabled={text.trim() === ''} busy={isPending} onClick={send}>
          {t('suggestions.send', 'Send Feedback')}
        </Button>
      }
    >
      <Field
        label={t('suggestions.yours', 'Your suggestion')}
        error={isMissing ? wordsOf(emptySuggestion) : fieldError('suggestion')}
        count={{ used: text.trim().length, limit: suggestionMax }}
      >
        <TextArea
          ref={input}
          rows={5}
          dir="auto"
          value={text}
          readOnly={isPending}
          maxLength={suggestionMax}
          onChange={(event) => {
            setMissing(false)
            updateFeedback({ text: event.target.value })
          }}
          onKeyDown={sendByKey}
        />
      </Field>
      <div className="mt-4">
        {screenshot ? (
          <ScreenshotPreview
            screenshot={screenshot}
            onRemove={() => {
              updateFeedback({ screenshot: null })
              input.current?.focus()
            }}
          />
        ) : (
          <Button variant="outline" busy={capturing} disabled={isPending} onClick={() => void capture()}>
            <Camera className="size-4.5" aria-hidden="true" />
            {t('suggestions.addScreenshot', 'Add Screenshot')}
          </Button>
        )}
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        {t(
          'suggestions.whoSees',
          'Your suggestion is public, without your name. Only you and the people who run this site can see the screenshot.',
        )}
      </p>
      <Link
        to={to.suggestions()}
        onClick={() => onOpenChange(false)}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline decoration-1 underline-offset-4"
      >
        {t('suggestions.viewAll', 'View all suggestions')}
      </Link>
    </Dialog>
  )
}

function useCapture(onOpenChange: (open: boolean) => void) {
  const [capturing, setCapturing] = useState(false)

  async function capture() {
    setCapturing(true)
    onOpenChange(false)
    try {
      updateFeedback({ screenshot: await takeScreenshot() })
      toast({ title: t('suggestions.captured', 'Screenshot captured!') })
    } catch {
      toast({
        title: t('suggestions.captureFailed', 'Screenshot failed'),
        description: t('suggestions.captureFailedWhy', 'Could not capture screenshot. Please try again.'),
        tone: 'error',
      })
    }
    setCapturing(false)
    onOpenChange(true)
  }

  return { capture, capturing }
}
