import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getCompany } from '../../../src/contract/company'
import { resendMail, getMailState } from '../../../src/contract/mails'
import {
  getRfqMessages,
  recordMessage,
  sendNotices,
  setRfqReminders,
  writeMessage,
  type Message,
} from '../../../src/contract/notices'
import type { Invitation } from '../../../src/contract/invitation'
import { withdrawInvitation } from '../../../src/contract/invitations'
import { cancelRfq, getRfq, sendRfq } from '../../../src/contract/rfqs'
import { getMe } from '../../../src/contract/auth'
import { enter } from '../../support/enter'
import { aCompany, aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { chooseOfRfq } from '../../support/rfqMenu'
import { aDraft, anInvitation, anRfq, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`
const other = '019a0000-0000-7000-8000-0000000000b2'
const third = '019a0000-0000-7000-8000-0000000000b3'

const aMessage = (over: Partial<Message> = {}): Message => ({
  invitation_id: rfqIds.ningboInvited,
  supplier_name: 'Ningbo Haitai',
  status: 'pending',
  email: 'sales@haitai.example',
  whatsapp: null,
  language: 'en',
  subject: 'Request for quotation from Pwani Supplies',
  text: 'Dear Ningbo Haitai,\n\nAnswer here:\n{{link}}',
  sent: [],
  ...over,
})
const juma = aMessage({
  invitation_id: other,
  supplier_name: 'Juma',
  email: null,
  whatsapp: '255713604118',
  language: 'sw',
  text: 'Ndugu Juma,\n\n{{link}}',
})
const silent = aMessage({ invitation_id: third, supplier_name: 'Silent', email: null })

const failed = {
  id: rfqIds.quote,
  status: 'given_up' as const,
  attempts: 1,
  last_error: 'The mail server rejected the e-mail: 550 No such user',
  next_attempt_at: '2026-11-16T07:01:00Z',
  sent_at: null,
}
const invited = (over: Partial<Invitation> = {}) => anInvitation({ status: 'sent', channel: 'email', ...over })
const sends = { sends: true, waiting: 0, failed: 0, mails: [] }

beforeEach(answerAll)

describe('Sending an RFQ', () => {
  async function askedToSend(mail: boolean) {
    const sent: Record<string, unknown>[] = []
    answer(getRfq, () => aDraft())
    answer(getRfqMessages, ({ query }) => {
      expect(query).toEqual({ kind: 'rfq_invitation' })
      return { mail, messages: [aMessage(), juma, silent] }
    })
    answer(sendRfq, ({ body }) => {
      sent.push(body)
      const invitations = [
        invited(),
        invited({ id: other, supplier_name: 'Juma', channel: 'whatsapp', phone: '+255 713 604 118' }),
      ]
      answer(getRfq, () => anRfq({ invitations }))
      return {
        rfq: anRfq({ invitations }),
        links: [{ invitation_id: third, supplier_name: 'Silent', link: 'https://zabuni.example/#token=zb_l_x' }],
      }
    })
    const { user } = await renderPage({ at: `${at.split('?')[0]}?step=send` })
    await user.click(await screen.findByRole('button', { name: 'Send RFQ' }))
    return { user, sent, dialog: await screen.findByRole('dialog', { name: 'Send RFQ to suppliers' }) }
  }
  const chosen = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('combobox')
      .map((choice) => (choice as HTMLSelectElement).selectedOptions[0]?.textContent)

  it('uses mail for suppliers with an address, WhatsApp for those with a number, and a link for those with neither', async () => {
    const { user, sent, dialog } = await askedToSend(true)
    expect(chosen(dialog)).toEqual(['E-mail to sales@haitai.example', 'WhatsApp to +255713604118', 'Link to copy'])
    expect(within(dialog).getAllByRole('button', { name: /Preview PDF for / })).toHaveLength(3)
    await user.click(within(dialog).getByText('Message to Juma'))
    expect(within(dialog).getByText(/Ndugu Juma/)).toHaveTextContent('(supplier’s link)')
    await user.click(within(dialog).getByRole('button', { name: 'Send to 3 suppliers' }))
    expect(await screen.findByRole('list', { name: 'By e-mail' })).toHaveTextContent('Ningbo Haitai')
    expect(
      within(screen.getByRole('list', { name: 'By WhatsApp' })).getByRole('button', { name: /^WhatsApp/ }),
    ).toBeVisible()
    expect(screen.getByLabelText('Silent')).toHaveValue('https://zabuni.example/#token=zb_l_x')
    expect(sent).toEqual([
      {
        channels: [
          { invitation_id: rfqIds.ningboInvited, channel: 'email' },
          { invitation_id: other, channel: 'whatsapp' },
          { invitation_id: third, channel: 'copy' },
        ],
      },
    ])
  })

  it('is blocked before any dialog while the company has no name, with a link to its form (RFQ-06)', async () => {
    answer(getCompany, () => aCompany({ name: ' ' }))
    answer(getRfq, () => aDraft())
    const { user } = await renderPage({ at: `${at.split('?')[0]}?step=send` })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The company has no name. Enter it in Settings, Company, before you send documents.',
    )
    expect(screen.getByRole('link', { name: 'Open company settings' })).toHaveAttribute('href', '/admin/users/company')
    await user.click(screen.getByRole('button', { name: 'Send RFQ' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('uses another selected channel, and sends nothing when the confirmation is cancelled', async () => {
    const { user, sent, dialog } = await askedToSend(true)
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Channel for Juma' }), 'copy')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Send RFQ' })).toBeVisible()
  })

  it('offers no mail where the server sends none, and shows who can change that', async () => {
    const { dialog } = await askedToSend(false)
    expect(chosen(dialog)).toEqual([
      'Link for your e-mail program, or to copy',
      'WhatsApp to +255713604118',
      'Link to copy',
    ])
    expect(
      within(dialog).getByText(
        /This server can’t send e-mail until an administrator sets up e-mail in Settings → E-mail/,
      ),
    ).toBeVisible()
  })
})

describe('The mails of an RFQ', () => {
  it('show on a supplier when one could not be sent, and why, and are sent again', async () => {
    const again = jest.fn()
    answer(getRfq, () =>
      anRfq({
        invitations: [
          invited({
            notices: [{ kind: 'rfq_invitation', channel: 'email', at: '2026-11-16T07:00:00Z', mail: failed }],
          }),
        ],
      }),
    )
    answer(resendMail, ({ params }) => {
      again(params.id)
      return { ...failed, status: 'waiting' as const }
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    const entry = await screen.findByRole('list', { name: 'Suppliers' })
    expect(entry).toHaveTextContent(
      'Invitation: The e-mail could not be sent The mail server rejected the e-mail: 550 No such user',
    )
    await user.click(within(entry).getByRole('button', { name: /^Send again/ }))
    expect(await screen.findByText('E-mail queued again.')).toBeVisible()
    expect(again).toHaveBeenCalledWith(rfqIds.quote)
  })

  it('show how a supplier was invited, the number of reminders, and when the links were used', async () => {
    answer(getRfq, () =>
      anRfq({
        invitations: [
          invited({
            reminders_sent: 2,
            reminded_at: '2026-11-17T07:00:00Z',
            links: [
              {
                channel: 'email',
                made_at: '2026-11-16T07:00:00Z',
                first_used_at: '2026-11-16T09:30:00Z',
                last_used_at: '2026-11-18T09:30:00Z',
              },
            ],
          }),
        ],
      }),
    )
    await renderPage({ at: `${at}?tab=suppliers` })
    expect(await screen.findByText(/Invited by E-mail · 2 reminders/)).toHaveTextContent(
      /17 Nov, 10:00 · 1 link, last used 18 Nov/,
    )
  })

  it('leave a WhatsApp message to be sent by hand, marked until it was sent', async () => {
    answer(getRfq, () => anRfq({ invitations: [invited({ channel: 'whatsapp', phone: '+255 713 604 118' })] }))
    answer(writeMessage, () => {
      answer(getRfq, () =>
        anRfq({
          invitations: [
            invited({
              channel: 'whatsapp',
              links: [{ channel: 'copy', made_at: '2026-11-16T07:00:00Z', first_used_at: null, last_used_at: null }],
            }),
          ],
        }),
      )
      return {
        invitation_id: rfqIds.ningboInvited,
        supplier_name: 'Ningbo Haitai',
        subject: 'Prices',
        text: 'Dear…',
        link: 'https://zabuni.example/#token=zb_l_y',
        whatsapp_url: null,
        mail_url: 'mailto:',
      }
    })
    const recorded: unknown[] = []
    answer(recordMessage, ({ body }) => {
      recorded.push(body)
      return null
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    expect(await screen.findByText('The WhatsApp message has not been sent yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy text for Ningbo Haitai' }))
    await waitFor(() => expect(screen.queryByText('The WhatsApp message has not been sent yet.')).toBeNull())
    // The clipboard has it, that is recorded, and the link, which is shown only once, stays.
    expect(copied).toHaveBeenCalledWith('Dear…')
    expect(recorded).toEqual([{ kind: 'rfq_invitation', channel: 'copy' }])
    expect(screen.getByLabelText('Text for Ningbo Haitai')).toHaveValue('Dear…')
  })

  it('record a text that the browser does not let onto the clipboard once it is copied by hand', async () => {
    answer(getRfq, () => anRfq({ invitations: [invited({ channel: 'whatsapp', phone: '+255 713 604 118' })] }))
    const recorded: unknown[] = []
    answer(writeMessage, ({ body }) => {
      recorded.push(body)
      return {
        invitation_id: rfqIds.ningboInvited,
        supplier_name: 'Ningbo Haitai',
        subject: 'Prices',
        text: 'Dear…',
        link: 'https://zabuni.example/#token=zb_l_y',
        whatsapp_url: null,
        mail_url: 'mailto:',
      }
    })
    answer(recordMessage, ({ body }) => {
      recorded.push(body)
      return null
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Copy text for Ningbo Haitai' }))
    const text = await screen.findByLabelText('Text for Ningbo Haitai')
    expect(recorded).toEqual([{ kind: 'rfq_invitation', channel: 'copy', recorded: false }])
    fireEvent.copy(text)
    await waitFor(() => expect(recorded[1]).toEqual({ kind: 'rfq_invitation', channel: 'copy' }))
  })
})

describe('Reminders', () => {
  it('are mailed to one supplier with one press', async () => {
    const sent: unknown[] = []
    answer(getMailState, () => sends)
    answer(getRfq, () => anRfq({ invitations: [invited()] }))
    answer(sendNotices, ({ body }) => {
      sent.push(body)
      return { mailed: [rfqIds.ningboInvited], skipped: [] }
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Remind Ningbo Haitai of the deadline' }))
    expect(await screen.findByText('Reminder to Ningbo Haitai queued.')).toBeVisible()
    expect(sent[0]).toEqual({ kind: 'rfq_reminder', invitation_ids: [rfqIds.ningboInvited] })
  })

  it('go to all who have not answered after a preview, by WhatsApp with a personal link to those without an address', async () => {
    const sent: unknown[] = []
    const tab = { opener: {}, location: { href: '' }, close: jest.fn() }
    const opened = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    answer(getRfq, () => anRfq({ invitations: [invited()] }))
    answer(getRfqMessages, () => ({ mail: true, messages: [aMessage({ status: 'sent' }), juma] }))
    answer(sendNotices, ({ body }) => {
      sent.push(body)
      return {
        mailed: [],
        skipped: [
          {
            invitation_id: rfqIds.ningboInvited,
            supplier_name: 'Ningbo Haitai',
            why: 'has answered or is no longer invited',
          },
        ],
      }
    })
    answer(writeMessage, ({ body, params }) => {
      sent.push({ ...body, to: params.id })
      return {
        invitation_id: other,
        supplier_name: 'Juma',
        subject: 'Kumbusho',
        text: 'Ndugu Juma, https://zabuni.example/#token=zb_l_y',
        link: 'https://zabuni.example/#token=zb_l_y',
        whatsapp_url: 'https://wa.me/255713604118?text=Ndugu',
        mail_url: 'mailto:',
      }
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Remind all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remind suppliers whose quotes are awaited' })
    await user.click(await within(dialog).findByRole('button', { name: /^WhatsApp.*Juma/ }))
    await waitFor(() => expect(tab.location.href).toBe('https://wa.me/255713604118?text=Ndugu'))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(tab.opener).toBeNull()
    expect(within(dialog).getByLabelText('Text for Juma')).toHaveValue(
      'Ndugu Juma, https://zabuni.example/#token=zb_l_y',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 e-mail' }))
    expect(await within(dialog).findByText('Ningbo Haitai: has answered or is no longer invited.')).toBeVisible()
    expect(sent).toEqual([
      { kind: 'rfq_reminder', channel: 'whatsapp', to: other },
      { kind: 'rfq_reminder', invitation_ids: [rfqIds.ningboInvited] },
    ])
    opened.mockRestore()
  })

  it('are sent at the hours that are set for the RFQ, which are validated beside their field', async () => {
    const sent: unknown[] = []
    answer(getMailState, () => sends)
    answer(setRfqReminders, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body])
      return anRfq({ reminder_hours: [72, 6], version: 2 })
    })
    const { user } = await renderPage({ at })
    expect(await screen.findByText(/48 h, 24 h before/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /Edit reminders/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit e-mail reminders' })
    await user.selectOptions(within(dialog).getByRole('combobox'), 'own')
    await enter(user, within(dialog).getByRole('textbox'), 'two days')
    await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }))
    expect(
      (await within(dialog).findAllByText('Enter up to five whole hours from 1 to 336, separated by commas.')).length,
    ).toBeGreaterThan(0)
    await user.clear(within(dialog).getByRole('textbox'))
    await enter(user, within(dialog).getByRole('textbox'), '6, 72')
    await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }))
    await waitFor(() => expect(sent).toEqual([['"1"', { reminder_hours: [72, 6] }]]))
  })
})

describe('Notices', () => {
  it('are not announced as automatic where the server sends no mail', async () => {
    await renderPage({ at })
    expect(await screen.findByText('manual only: this server sends no e-mail')).toBeVisible()
  })

  it('of a cancellation are offered by hand for suppliers without mail', async () => {
    answer(getRfq, () => anRfq({ invitations: [invited({ id: other, supplier_name: 'Juma', email: null })] }))
    answer(cancelRfq, () => anRfq({ status: 'cancelled', version: 2 }))
    answer(getRfqMessages, () => ({ mail: false, messages: [juma] }))
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Cancel RFQ')
    const question = await screen.findByRole('dialog')
    await enter(user, within(question).getByRole('textbox'), 'Project stopped')
    await user.click(within(question).getByRole('button', { name: 'Cancel RFQ' }))
    const telling = await screen.findByRole('dialog', { name: 'Notify suppliers of the cancellation' })
    expect(await within(telling).findByRole('button', { name: 'Copy text for Juma' })).toBeVisible()
  })

  async function cancelled(mail: boolean, messages: Message[]) {
    answer(getMailState, () => ({ ...sends, sends: mail }))
    answer(getRfq, () =>
      anRfq({ invitations: [invited(), invited({ id: other, supplier_name: 'Juma', email: null })] }),
    )
    answer(cancelRfq, () => anRfq({ status: 'cancelled', version: 2 }))
    answer(getRfqMessages, () => ({ mail, messages }))
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Cancel RFQ')
    const question = await screen.findByRole('dialog')
    await enter(user, within(question).getByRole('textbox'), 'Project stopped')
    await user.click(within(question).getByRole('button', { name: 'Cancel RFQ' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Notify suppliers of the cancellation' }))
    await dialog.findByRole('button', { name: 'Copy text for Juma' })
    return dialog
  }
  const sent = (mail: 'sent' | 'waiting' | 'given_up') => [
    { channel: 'email' as const, at: '2026-11-20T07:00:00Z', mail },
  ]

  it('of a change list who is notified by mail and who by hand', async () => {
    const dialog = await cancelled(true, [
      aMessage({ sent: sent('waiting') }),
      aMessage({ invitation_id: third, supplier_name: 'Refused', sent: sent('given_up') }),
      juma,
    ])
    expect(dialog.getByText('E-mail sent or queued: Ningbo Haitai.')).toBeVisible()
    expect(dialog.getByText(/^Not notified by e-mail yet: Refused, Juma\./)).toBeVisible()
  })

  it('of a change mention no mail where the server sends none, though the suppliers have addresses', async () => {
    const dialog = await cancelled(false, [aMessage({ sent: sent('sent') }), juma])
    expect(dialog.getByText(/^Not notified by e-mail yet: Ningbo Haitai, Juma\./)).toBeVisible()
    expect(dialog.getByText(/This server can’t send e-mail/)).toBeVisible()
    expect(dialog.queryByText(/E-mail sent or queued/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Copy text for Ningbo Haitai' })).toBeVisible()
  })

  it('of a withdrawal are sent by hand where the supplier has no mail', async () => {
    answer(getMailState, () => ({ ...sends, sends: false }))
    answer(getRfq, () => anRfq({ invitations: [invited()] }))
    answer(withdrawInvitation, () => anRfq({ invitations: [invited({ status: 'withdrawn' })] }))
    answer(getRfqMessages, () => ({
      mail: false,
      messages: [
        aMessage({ status: 'withdrawn' }),
        aMessage({ invitation_id: third, supplier_name: 'Withdrawn before', status: 'withdrawn' }),
      ],
    }))
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Withdraw invitation of Ningbo Haitai' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Withdraw invitation/ })).getByRole('button', {
        name: 'Withdraw',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Notify suppliers of the withdrawal' }))
    expect(await dialog.findByText(/^Not notified by e-mail yet: Ningbo Haitai\./)).toBeVisible()
  })

  it('of regret are preselected for suppliers who have not been thanked yet, and show a failure', async () => {
    answer(getMailState, () => sends)
    answer(getRfq, () => anRfq({ status: 'awarded', invitations: [invited({ status: 'submitted' })] }))
    answer(getRfqMessages, () => ({
      mail: true,
      messages: [
        aMessage({ status: 'submitted' }),
        aMessage({
          invitation_id: other,
          supplier_name: 'Thanked',
          status: 'submitted',
          sent: [{ channel: 'email', at: '2026-11-20T07:00:00Z', mail: 'sent' }],
        }),
      ],
    }))
    answer(sendNotices, () =>
      refuse(409, { message: 'This RFQ is closed. This message cannot be sent to its suppliers.' }),
    )
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Notify unsuccessful suppliers' }))
    const dialog = await screen.findByRole('dialog', { name: 'Notify unsuccessful suppliers' })
    expect(await within(dialog).findByRole('checkbox', { name: 'E-mail to Ningbo Haitai' })).toBeChecked()
    expect(within(dialog).getByRole('checkbox', { name: 'E-mail to Thanked' })).not.toBeChecked()
    expect(within(dialog).getByText(/e-mail sent/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 e-mail' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This RFQ is closed')
  })

  it('are available to users with write access only, not to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getRfq, () => anRfq({ invitations: [invited()] }))
    await renderPage({ at: `${at}?tab=suppliers` })
    await screen.findByText('Ningbo Haitai')
    for (const name of [/Remind/, /Send again/, /Edit reminders/, /Resend invitation/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
