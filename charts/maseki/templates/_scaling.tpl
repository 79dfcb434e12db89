{{/*
The number of pods in a Deployment. With an autoscaler it is the present number if Helm can see it,
since a Deployment that loses the number goes to one pod at once, else none.
*/}}
{{- define "maseki.replicas" -}}
{{- if not .service.autoscaling.enabled -}}{{ .service.replicas }}
{{- else -}}
{{- $name := printf "%s-%s" (include "maseki.fullname" .root) .name -}}
{{- with lookup "apps/v1" "Deployment" .root.Release.Namespace $name -}}{{ .spec.replicas }}{{- end -}}
{{- end -}}
{{- end -}}

{{/*
Seconds for a pod to leave, which are those for calls and sockets, 15 for the work under way, and a
reserve.
*/}}
{{- define "maseki.gracePeriod" -}}
{{- if kindIs "invalid" .terminationGracePeriodSeconds -}}{{ add .drainSeconds .socketDrainSeconds 20 }}
{{- else -}}{{ .terminationGracePeriodSeconds }}
{{- end -}}
{{- end -}}

{{- define "maseki.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "maseki.fullname" .root }}-{{ .name }}
  labels: {{- include "maseki.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "maseki.fullname" .root }}-{{ .name }} }
  minReplicas: {{ .service.autoscaling.minReplicas }}
  maxReplicas: {{ .service.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .service.autoscaling.cpuPercent }} } }
    {{- with .service.autoscaling.openSockets }}
    - type: Pods
      pods:
        metric: { name: open_sockets }
        target: { type: AverageValue, averageValue: {{ . | toString | quote }} }
    {{- end }}
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 0
      policies:
        - { type: Percent, value: 100, periodSeconds: 15 }
    # Each pod that leaves sends its sockets to others. It leaves slowly, and not for a short lull.
    scaleDown:
      stabilizationWindowSeconds: 600
      policies:
        - { type: Pods, value: 1, periodSeconds: 120 }
{{- end -}}
