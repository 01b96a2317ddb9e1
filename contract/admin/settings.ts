import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { InstanceSettings } from '#contract/instance/settings.ts'

const feature = 'admin'
const path = '/api/admin/settings'

export const getInstanceSettings = endpoint({
  method: 'GET',
  path,
  summary: 'What site admins decide about this instance',
  caller: 'site-admin',
  feature,
  answer: InstanceSettings,
  status: 200,
})

export const changeInstanceSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change some of the settings of this instance; what is left out stays',
  caller: 'site-admin',
  feature,
  body: z.partial(InstanceSettings),
  answer: InstanceSettings,
  status: 200,
})
