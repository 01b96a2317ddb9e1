import { Laptop, Smartphone } from 'lucide-react'
import type { PushSubscription } from '#contract/notifications/push.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { useRemoveDevice, useTryDevice } from './actions.ts'

export function DeviceRow({ device, isHere }: { device: PushSubscription; isHere: boolean }) {
  const dates = useDates()
  const removing = useRemoveDevice(isHere)
  const trying = useTryDevice()
  const { name, createdAt, lastUsedAt } = device
  const Icon = /iPhone|iPad|Android|phone/i.test(name) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isHere && <Badge tone="mint">{t('push.thisDevice', 'This device')}</Badge>}
        </p>
        <p className="text-xs text-ink-soft">
          {lastUsedAt === null
            ? t('push.added', 'Added {time}', { time: dates.dayAndClock(createdAt) })
            : t('push.lastUsed', 'Last notified {time}', { time: dates.dayAndClock(lastUsedAt) })}
        </p>
      </div>
      <div className="-me-3 ms-auto flex">
        <Button
          variant="ghost"
          aria-label={t('push.tryDevice', 'Send a test to {device}', { device: name })}
          busy={trying.isPending}
          onClick={() => trying.mutate(device)}
        >
          {t('push.try', 'Send a test')}
        </Button>
        <Button
          variant="ghost"
          aria-label={t('push.removeDevice', 'Remove {device}', { device: name })}
          busy={removing.isPending}
          onClick={() => removing.mutate(device)}
        >
          {t('words.remove', 'Remove')}
        </Button>
      </div>
    </li>
  )
}
