export default {
  label: 'Attachments',
  hint: 'Choose at most 10 files of at most 50 MB each.',
  kept_one: 'This file is already here',
  kept_other: 'These {{count, number}} files are already here',
  keptHint: 'You need not choose this again. Tick what you do not want to send after all.',
  remove: 'Remove {{name}}',
  failed: 'Upload failed',
  why: {
    again: 'choose {{name}} again. Your text and the other files are still here.',
    tooLong: '{{name}} is larger than 50 MB. Choose a smaller file.',
    tooLongThere: '{{name}} is too large for the network provider. Choose a smaller file.',
    notAsNamed:
      'the content of {{name}} is not that of a .{{ending}} file. Choose another file, or give it the right name.',
    tooMany: '{{name}} does not fit. You can send at most {{most}} files.',
    tooOften: 'you send too many files in a row. Choose {{name}} again in a few minutes.',
    busy: 'two of your files are already on their way. Choose {{name}} again when they are here.',
    notAllowed: 'you may not send files. {{name}} was not sent.',
    broken: 'the files did not arrive whole. Choose again what is not listed below. Your text is still here.',
  },
};
