import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/questions'
import { serveChange, serveFile, serveRead, userOf } from '../../../http/route'
import { getRfq } from '../rfqsRepository'
import { getQuestionFile } from './questionFile'
import { answerQuestion, publishClarification } from './questionActions'
import { questionsOf } from './questionsRepository'

export async function questionsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listQuestions, async (reading) => {
    const { id } = await getRfq(reading.db, reading.params.id, userOf(reading), reading.now)
    return questionsOf(reading.db, id)
  })
  serveFile(app, contract.getQuestionFile, getQuestionFile)
  serveChange(app, contract.answerQuestion, answerQuestion)
  serveChange(app, contract.publishClarification, publishClarification)
}
