import { cva, type VariantProps } from 'class-variance-authority'

/** The classes of a button, for links that look like one: `<Link className={buttonStyle({ variant: 'outline' })}>`. */
export const buttonStyle = cva(
  [
    'relative inline-flex max-w-full items-center justify-center gap-2 rounded-md text-center font-sans font-semibold no-underline select-none',
    'transition-[background-color,border-color,box-shadow,translate] [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        primary: [
          'bg-action text-on-action forced-colors:border shadow-[inset_0_-2px_0_var(--color-action-edge)] hover:bg-action-hover',
          'active:translate-y-px active:shadow-[inset_0_0_0_var(--color-action-edge)]',
        ],
        danger: [
          'bg-danger text-on-danger forced-colors:border shadow-[inset_0_-2px_0_var(--color-danger-edge)] hover:bg-danger-hover',
          'active:translate-y-px active:shadow-[inset_0_0_0_var(--color-danger-edge)]',
        ],
        quiet:
          'bg-action-tint forced-colors:border text-action-ink hover:bg-action-tint-hover active:translate-y-px',
        outline: [
          'border border-line-strong bg-paper-raised text-ink hover:border-ink-soft hover:bg-paper-hover',
          'active:translate-y-px',
        ],
        ghost: 'text-ink hover:bg-paper-hover active:translate-y-px',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
        md: 'min-h-11 px-4.5 py-2 text-sm',
        lg: 'min-h-13 px-6 py-2.5 text-base',
      },
      shape: {
        text: '',
        icon: 'shrink-0 p-0!',
      },
      wide: { true: 'w-full', false: '' },
    },
    // A fixed size keeps it square in a row that stretches its items.
    compoundVariants: [
      { shape: 'icon', size: 'sm', class: 'size-9 pointer-coarse:size-11' },
      { shape: 'icon', size: 'md', class: 'size-11' },
      { shape: 'icon', size: 'lg', class: 'size-13' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', shape: 'text', wide: false },
  },
)

export type ButtonLook = Omit<VariantProps<typeof buttonStyle>, 'shape'>
