import { Select as Radix } from 'radix-ui'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { t } from '#web/messages/text.ts'
import { useFieldContext } from './field-context.ts'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string> = {
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean | undefined
  /** Needed only outside a `Field`. */
  'aria-label'?: string
  className?: string
}

const scrollButton = 'flex h-6 items-center justify-center text-ink-soft'

/** Put it in a `Field`, or give it an `aria-label`. No option's value may be empty. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    value,
    options,
    onChange,
    placeholder = t('words.choose', 'Choose'),
    disabled = false,
    className,
  } = props
  const wiring = useFieldContext()

  function choose(chosen: string) {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }

  return (
    <Radix.Root value={value ?? ''} onValueChange={choose} disabled={disabled}>
      <Radix.Trigger
        {...wiring}
        aria-label={props['aria-label']}
        className={cx(
          'control flex items-center justify-between gap-2 px-3.5 py-2 text-start data-placeholder:text-ink-faint',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop-in rounded-lg border border-line bg-paper-raised shadow-overlay"
        >
          <Radix.ScrollUpButton className={scrollButton}>
            <ChevronUp className="size-4" />
          </Radix.ScrollUpButton>
          <Radix.Viewport className="p-1.5">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-highlighted:bg-action-tint data-highlighted:text-action-ink data-[state=checked]:font-semibold pointer-coarse:min-h-11"
              >
                <span className="size-4 shrink-0">
                  <Radix.ItemIndicator>
                    <Check className="size-4" aria-hidden="true" />
                  </Radix.ItemIndicator>
                </span>
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className={scrollButton}>
            <ChevronDown className="size-4" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
