export { isAccepted as judgeBlank } from '@wenhai/core/question/kinds/fill-in/mark'
