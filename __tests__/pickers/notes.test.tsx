import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { Attachment } from '../../src/contract/attachments'
import { listAttachments, removeAttachment } from '../../src/contract/attachments'
import {
  createComment,
  getCostFigures,
  listComments,
  removeComment,
  updateComment,
  type Comment,
} from '../../src/contract/comments'
import { checkActivity, listActivity } from '../../src/contract/activity'
import { getMe } from '../../src/contract/auth'
import { listUsers } from '../../src/contract/users'
import { mostFileBytes } from '../../src/domain/imports/fileType'
import { aUser, ids } from '../support/clientData'
import { anEnquiry } from '../support/enquiryData'
import { answer, page, refuse, server } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'

const enquiry = anEnquiry()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const joseph = aUser({ id: ids.joseph, name: 'Joseph Massawe', email: 'joseph@pwani.example' })

const aComment = (changes: Partial<Comment> = {}): Comment => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  version: 1,
  created_at: minutesAgo(5),
  updated_at: minutesAgo(5),
  text: 'Asked Kibo by phone',
  author_id: ids.neema,
  author_name: 'Neema Mushi',
  mentions: [],
  costs_only: false,
  ...changes,
})

const aFile = (changes: Partial<Attachment> = {}): Attachment => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  version: 1,
  created_at: minutesAgo(5),
  updated_at: minutesAgo(5),
  file_name: 'Drawing.pdf',
  media_type: 'application/pdf',
  size: 48_000,
  sha256: 'a'.repeat(64),
  uploaded_by: ids.neema,
  uploaded_by_name: 'Neema Mushi',
  ...changes,
})

describe('The panels beside a document', () => {
  beforeEach(() => {
    answerAll()
    answer(listUsers, ({ query }) =>
      page([joseph].filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase()))),
    )
  })

  const card = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title })
    return within(heading.closest('section') as HTMLElement)
  }
  const open = async () => renderPage({ at: `/query/${enquiry.id}` })

  it('a comment is sent with Ctrl+Enter, mentions the named users, and is added to the list', async () => {
    const sent: unknown[] = []
    let comments: Comment[] = []
    answer(listComments, () => page(comments))
    answer(createComment, ({ body, params }) => {
      sent.push({ ...body, ...params })
      comments = [aComment({ text: String(body.text), mentions: [{ id: joseph.id, name: joseph.name }] })]
      return comments[0] ?? aComment()
    })
    const { user } = await open()
    const notes = await card('Comments')
    const field = notes.getByRole('textbox', { name: 'Write a comment' })
    await user.type(field, 'Please look, @jos')
    await user.click(await notes.findByRole('option', { name: /Joseph Massawe/ }))
    expect(field).toHaveValue('Please look, @Joseph Massawe ')
    await user.type(field, 'today{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() =>
      expect(sent).toEqual([
        { text: 'Please look, @Joseph Massawe today', mentions: [joseph.id], entity: 'enquiries', id: enquiry.id },
      ]),
    )
    expect(await notes.findByText('@Joseph Massawe')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue(''))
    expect(sent).toHaveLength(1)
  })

  it('a comment with a cost is ticked for those who see costs, as long as the user does not choose, and is marked', async () => {
    const sent: unknown[] = []
    answer(getCostFigures, () => ({ amounts: ['39127.45'], percents: [] }))
    answer(listComments, () => page([aComment({ text: 'Kibo is at 39,127.45', costs_only: true })]))
    answer(createComment, ({ body }) => {
      sent.push(body)
      return aComment()
    })
    const { user } = await open()
    const notes = await card('Comments')
    const mark = (await notes.findByText('Kibo is at 39,127.45')).closest('li') as HTMLElement
    expect(within(mark).getByText('Only for people who see costs')).toBeVisible()
    const field = notes.getByRole('textbox', { name: 'Write a comment' })
    await user.type(field, 'Deliver on the 3rd')
    expect(notes.getByRole('checkbox', { name: 'Only for people who see costs' })).not.toBeChecked()
    await user.clear(field)
    await user.type(field, 'We pay 39 127.45')
    const ticked = { name: 'Only for people who see costs', checked: true }
    expect(await notes.findByRole('checkbox', ticked)).toHaveAccessibleDescription(/holds a cost/)
    await user.click(notes.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field).toHaveValue(''))
    await user.type(field, 'We pay 39 127.45')
    await user.click(await notes.findByRole('checkbox', ticked))
    expect(notes.getByText(/Everyone who can open it will read it/)).toBeVisible()
    await user.click(notes.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { text: 'We pay 39 127.45', mentions: [] },
        { text: 'We pay 39 127.45', mentions: [], costs_only: false },
      ]),
    )
  })

  it('a user without costs is offered no tick', async () => {
    answer(getMe, () => aUser({ role: 'sales', sees_costs: false }))
    const { user } = await open()
    const notes = await card('Comments')
    await user.type(notes.getByRole('textbox', { name: 'Write a comment' }), 'We pay 39 127.45')
    expect(notes.getByRole('button', { name: 'Send' })).toBeVisible()
    expect(notes.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('a comment that could not be sent stays in the field, with the reason', async () => {
    answer(createComment, () =>
      refuse(422, {
        message: 'Mention people who are active.',
        fields: [{ path: 'mentions', message: 'Mention people who are active.' }],
      }),
    )
    const { user } = await open()
    const notes = await card('Comments')
    await user.type(notes.getByRole('textbox', { name: 'Write a comment' }), 'Hello')
    await user.click(notes.getByRole('button', { name: 'Send' }))
    expect(await notes.findByText('Mention people who are active.')).toBeVisible()
    expect(notes.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Hello')
  })

  it('the user’s own comment can be edited and deleted; another user’s and an old one cannot', async () => {
    const asked: unknown[] = []
    answer(listComments, () =>
      page([
        aComment(),
        aComment({ id: ids.joseph, text: 'Not mine', author_id: ids.joseph, author_name: 'Joseph' }),
        aComment({ id: ids.dsm, text: 'Long ago', created_at: minutesAgo(60 * 30) }),
      ]),
    )
    answer(updateComment, ({ body, headers }) => {
      asked.push([body.text, headers.get('If-Match')])
      return aComment({ version: 2 })
    })
    answer(removeComment, ({ params }) => {
      asked.push(params.id)
      return null
    })
    const { user } = await open()
    const notes = await card('Comments')
    expect(await notes.findAllByRole('button', { name: 'Edit comment' })).toHaveLength(1)
    await user.click(notes.getByRole('button', { name: 'Edit comment' }))
    const field = notes.getByRole('textbox', { name: 'Edit comment' })
    await user.clear(field)
    await user.type(field, 'Asked Kibo by mail')
    await user.click(notes.getByRole('button', { name: 'Save' }))
    await user.click(await notes.findByRole('button', { name: 'Remove comment' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove comment' }))
    await waitFor(() => expect(asked).toEqual([['Asked Kibo by mail', '"1"'], aComment().id]))
  })

  it('a file is dropped or chosen, sent unchanged, and an invalid one is reported', async () => {
    let files: Attachment[] = []
    const sent: unknown[] = []
    answer(listAttachments, () => page(files))
    server.use(
      http.post(`${location.origin}/api/enquiries/${enquiry.id}/attachments`, ({ request }) => {
        const name = new URL(request.url).searchParams.get('file_name')
        sent.push([
          name,
          request.headers.get('Authorization')?.startsWith('Bearer '),
          request.headers.get('Content-Type'),
        ])
        if (name === 'page.html') return refuse(415, { message: 'page.html is not a supported file.' })
        files = [aFile({ file_name: name ?? '' })]
        return HttpResponse.json({ status: true, payload: files[0] })
      }),
    )
    const { user } = await open()
    const card_ = await card('Attachments')
    const chooser = card_.getByLabelText('Choose files, or drop them here')
    const big = new File(['x'], 'huge.pdf', { type: 'application/pdf' })
    Object.defineProperty(big, 'size', { value: mostFileBytes + 1 })
    await user.upload(chooser, [new File(['%PDF-1.7'], 'Drawing 7.pdf', { type: 'application/pdf' }), big])
    expect(await card_.findByText('Drawing 7.pdf')).toBeVisible()
    expect(card_.getByText('huge.pdf is 10.0 MB. A file may have at most 10 MB.')).toBeVisible()
    await user.click(card_.getByRole('button', { name: 'Close message' }))
    expect(card_.queryByText(/huge.pdf/)).toBeNull()
    expect(sent).toEqual([['Drawing 7.pdf', true, 'application/pdf']])
  })

  it('a file is removed after a confirmation', async () => {
    let gone: string | undefined
    answer(listAttachments, () => page([aFile()]))
    answer(removeAttachment, ({ params }) => {
      gone = params.id
      return null
    })
    const { user } = await open()
    const files = await card('Attachments')
    await user.click(await files.findByRole('button', { name: 'Remove Drawing.pdf' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove attachment' }))
    await waitFor(() => expect(gone).toBe(aFile().id))
  })

  it('a viewer can read, and is offered no action that is not allowed', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(listComments, () => page([aComment()]))
    answer(listAttachments, () => page([aFile({ uploaded_by: ids.joseph })]))
    await open()
    const [notes, files] = [await card('Comments'), await card('Attachments')]
    expect(await notes.findByText('Asked Kibo by phone')).toBeVisible()
    expect(notes.queryByRole('textbox')).toBeNull()
    expect(await files.findByRole('button', { name: 'Download Drawing.pdf' })).toBeVisible()
    expect(files.queryByLabelText('Choose files, or drop them here')).toBeNull()
    expect(files.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  it.each([
    [{ broken_at: null, differs: false }, 'Audit trail complete: 7 entries'],
    [{ broken_at: 3, differs: false }, 'Audit trail broken at entry 3: contact an admin'],
    [{ broken_at: null, differs: true }, 'Not as its audit trail has it: contact an admin'],
  ])('the timeline shows whether the audit trail is complete: %j', async (state, shown) => {
    answer(checkActivity, () => ({ entries: 7, ...state }))
    await open()
    expect(await (await card('Activity')).findByText(shown)).toBeVisible()
  })

  it('the timeline shows which document was sent to whom, and which delivery was recorded', async () => {
    const entry = (id: string, action: string, after: object) => ({
      id,
      action,
      after,
      comment: null,
      names: {},
      actor_kind: 'user' as const,
      actor_name: 'Neema Mushi',
      at: minutesAgo(9),
      before: null,
      reason: null,
    })
    answer(listActivity, () =>
      page([
        entry(ids.dsm, 'delivered', { delivery: { number: 'DN-DSM-2026-00007', lines: [] } }),
        entry(ids.joseph, 'document_mailed', {
          document: 'proforma',
          number: 'ORD-DSM-2026-00001',
          to: 'grace@mine.example',
        }),
      ]),
    )
    await open()
    const timeline = await card('Activity')
    expect(await timeline.findByText('Document sent by e-mail')).toBeVisible()
    expect(timeline.getByText(/Neema Mushi · Proforma invoice ORD-DSM-2026-00001 to grace@mine\.example/)).toBeVisible()
    expect(timeline.getByText('Delivered')).toBeVisible()
    expect(timeline.getByText(/Neema Mushi · DN-DSM-2026-00007/)).toBeVisible()
  })

  it('the timeline shows comments beside actions, a page at a time', async () => {
    const entry = (id: string, action: string, comment: string | null) => ({
      id,
      action,
      comment,
      names: {},
      actor_kind: 'user' as const,
      actor_name: 'Neema Mushi',
      at: minutesAgo(9),
      before: null,
      after: null,
      reason: null,
    })
    answer(listActivity, ({ query }) =>
      query.after === 'older'
        ? page([entry(ids.dsm, 'created', null)])
        : page([entry(ids.joseph, 'commented', 'Asked Kibo by phone')], 'older'),
    )
    const { user } = await open()
    const timeline = await card('Activity')
    expect(await timeline.findByText(/Neema Mushi · Asked Kibo by phone/)).toBeVisible()
    await user.click(timeline.getByRole('button', { name: /^Show older/ }))
    expect(await timeline.findByText('Created')).toBeVisible()
    expect(timeline.getByText(/Asked Kibo by phone/)).toBeVisible()
  })
})
