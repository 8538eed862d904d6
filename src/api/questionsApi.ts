import type { BodyInput } from '../contract/operation'
import * as questions from '../contract/questions'
import type { RfqQuestion } from '../contract/questions'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, tag, type Tag } from './tags'

const answered = (rfq_id: string): Tag[] => [...changed('Rfq', rfq_id), tag('Mail')]

/** Questions are tagged with their RFQ. */
const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query<RfqQuestion[], string>({
      query: (id) => toRequest(questions.listQuestions, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Rfq', id), listTag('User'), listTag('Supplier')],
    }),
    answerQuestion: build.mutation<
      RfqQuestion,
      { id: string; rfq_id: string; version: number; body: BodyInput<typeof questions.answerQuestion> }
    >({
      query: ({ id, version, body }) => toRequest(questions.answerQuestion, { params: { id }, version, body }),
      invalidatesTags: (_, error, { rfq_id }) => invalidateTags(error, answered(rfq_id)),
    }),
    publishClarification: build.mutation<
      RfqQuestion,
      { id: string; body: BodyInput<typeof questions.publishClarification>; idempotency_key?: string }
    >({
      query: ({ id, ...request }) => toRequest(questions.publishClarification, { params: { id }, ...request }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, answered(id)),
    }),
  }),
})

export const { useListQuestionsQuery, useAnswerQuestionMutation, usePublishClarificationMutation } = questionsApi
