import { Trash2 } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Screenshot } from './feedback-draft.ts'

export interface ScreenshotPreviewProps {
  screenshot: Screenshot
  onRemove: () => void
}

export function ScreenshotPreview({ screenshot, onRemove }: ScreenshotPreviewProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <a
        href={screenshot.objectUrl}
        target="_blank"
        rel="noopener"
        className="block overflow-hidden rounded-sm border border-line-strong"
      >
        <img
          src={screenshot.objectUrl}
          alt={t('suggestions.screenshotNewTab', 'Screenshot, opens in a new tab')}
          className="block h-32 w-auto max-w-full object-cover object-top"
        />
      </a>
      <Button variant="ghost" onClick={onRemove}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        {t('suggestions.removeScreenshot', 'Remove')}
      </Button>
    </div>
  )
}
