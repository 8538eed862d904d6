import type { BodyInput } from '../../../contract/operation'
import type { sendRfq } from '../../../contract/rfqs'

export type Channels = NonNullable<BodyInput<typeof sendRfq>['channels']>
