import {expect, test} from 'vitest';

import {jsonProblem} from './jsonProblem';

test('invalid JSON is reported with its line', () => {
  expect(jsonProblem('{\n  "name": "a",\n}')).toEqual({
    message: expect.stringMatching(/^this is not JSON: /) as string,
    line: 3,
  });
  expect(jsonProblem('{\n  "name": "a"\n')?.line).toBe(3);
  expect(jsonProblem('{"name": "a"}')).toBeUndefined();
});
