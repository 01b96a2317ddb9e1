import type { Registration } from '#contract/instance/settings.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface RegistrationChoiceProps {
  registration: Registration
  /** As typed. */
  domains: string
  error: string | undefined
  /** Where a heading says it already. */
  legendHidden?: boolean
  onChange: (change: { registration: Registration } | { registrationDomains: string }) => void
}

export function RegistrationChoice(props: RegistrationChoiceProps) {
  const { registration, domains, error, legendHidden = false, onChange } = props
  return (
    <RadioList
      legend={t('admin.registration', 'Who can create an account')}
      legendHidden={legendHidden}
      value={registration}
      options={[
        { value: 'anyone', label: t('admin.anyone', 'Anyone') },
        {
          value: 'invited',
          label: t('admin.invited', 'Invited people'),
          hint: t(
            'admin.invitedHint',
            'With a link that any reader can make, or an invitation to a club. The plain address of an open club is not enough.',
          ),
        },
        {
          value: 'domains',
          label: t('admin.atDomains', 'People with an address at certain domains'),
          hint: t('admin.atDomainsHint', 'Such as those of your school or library.'),
        },
        {
          value: 'nobody',
          label: t('admin.nobody', 'Nobody'),
          hint: t('admin.nobodyHint', 'Readers who have an account still sign in.'),
        },
      ]}
      more={
        registration === 'domains' && (
          <Field
            label={t('admin.domains', 'Domains')}
            hint={t('admin.domainsHint', 'One on each line, such as library.example.')}
            error={error}
            className="mb-2"
          >
            <TextArea
              rows={3}
              dir="ltr"
              value={domains}
              onChange={({ target }) => onChange({ registrationDomains: target.value })}
            />
          </Field>
        )
      }
      onChange={(value) => onChange({ registration: value })}
    />
  )
}
